package ragquality

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
)

// Bytes gives the content as it belongs into a file: the HTML of a page, the bytes of a PNG, or the report as JSON.
func (v *Visualization) Bytes() ([]byte, error) {
	if v.Content.RetrievalReport != nil {
		return json.Marshal(v.Content.RetrievalReport)
	}
	if v.Encoding != VisualizationEncodingBase64 {
		return []byte(v.Content.Text), nil
	}
	picture, err := base64.StdEncoding.DecodeString(v.Content.Text)
	if err != nil {
		detail := fmt.Sprintf("The content of the %s is not Base64 (%s). %s of this version.", v.Format, err, checkAddress)
		return nil, &Error{Code: CodeInvalidResponse, Detail: detail, cause: err}
	}
	return picture, nil
}
