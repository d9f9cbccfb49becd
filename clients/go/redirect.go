package ragquality

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// refuseRedirect fails where the service sends the call elsewhere: whoever is there would get the key.
func refuseRedirect(response *http.Response, address, path string) error {
	if !isRedirect(response.StatusCode) {
		return nil
	}
	target := redirectTarget(response.Header.Get("Location"), address)
	shown, next := target, fmt.Sprintf("If you trust it, set BaseURL to %s.", strings.TrimSuffix(target, path))
	if target == "" {
		shown, next = "another address", "Set BaseURL to the address that answers by itself."
	}
	detail := fmt.Sprintf("The service redirects %s to %s, which was not followed, so that the key stays here. %s", address, shown, next)
	return invalidResponse(detail, response.StatusCode, response.Header)
}

func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	default:
		return false
	}
}

// redirectTarget says where to, without a query or a name, which may hold secrets; "" where that is not known or no web
// address.
func redirectTarget(location, address string) string {
	from, err := url.Parse(address)
	if err != nil || location == "" {
		return ""
	}
	target, err := from.Parse(location)
	if err != nil || target.Scheme != "https" && target.Scheme != "http" || target.Host == "" {
		return ""
	}
	return target.Scheme + "://" + target.Host + target.EscapedPath()
}
