package ragquality

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// encryptedServer answers with the version of HTTP that it is asked in.
func encryptedServer(t *testing.T) *httptest.Server {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		fmt.Fprintf(writer, "%q", request.Proto)
	}))
	server.EnableHTTP2 = true
	// It logs callers who do not trust it.
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	return server
}

func TestACertificateThatNobodyVouchesForIsRefused(t *testing.T) {
	checker, err := New(Config{BaseURL: encryptedServer(t).URL, APIKey: testKey, MaxRetries: Ptr(0)})
	must(t, err)
	failure := asError(t, second(call(context.Background(), checker.service, anything, "")))
	assertEqual(t, failure.Code, CodeConnectionFailed)
	if !strings.Contains(failure.Detail, "certificate") {
		t.Error(failure.Detail)
	}
}

func TestACertificateOfOnesOwnIsTrustedOverHTTP11(t *testing.T) {
	server := encryptedServer(t)
	trusted := server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	checker, err := New(Config{BaseURL: server.URL, APIKey: testKey, TLSConfig: &tls.Config{RootCAs: trusted}})
	must(t, err)
	defer checker.Close()
	got, err := call(context.Background(), checker.service, anything, "")
	must(t, err)
	assertEqual(t, *got, "HTTP/1.1")
}

func TestAServiceThatIsNotThereIsToldByItsAddress(t *testing.T) {
	server := httptest.NewServer(nil)
	server.Close()
	checker, err := New(Config{BaseURL: server.URL, APIKey: testKey, MaxRetries: Ptr(0)})
	must(t, err)
	failure := asError(t, second(call(context.Background(), checker.service, anything, "")))
	assertEqual(t, failure.Code, CodeConnectionFailed)
	if !strings.HasPrefix(failure.Detail, "The service at "+server.URL+" cannot be reached (dial tcp") || !strings.HasSuffix(failure.Detail, "). Check the address and the network.") {
		t.Error(failure.Detail)
	}
}

func TestOnlyEncryptedCallsGoThroughAProxy(t *testing.T) {
	choose := encryptedAlone(func(*http.Request) (*url.URL, error) { return url.Parse("http://proxy.example:3128") })
	for address, want := range map[string]bool{"https://rag.example": true, "http://rag.example": false} {
		request, err := http.NewRequest(http.MethodPost, address, nil)
		must(t, err)
		proxy, err := choose(request)
		must(t, err)
		assertEqual(t, proxy != nil, want)
	}
}
