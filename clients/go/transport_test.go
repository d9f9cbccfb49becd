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
	if !strings.Contains(failure.Detail, "unknown authority") || !strings.HasSuffix(failure.Detail, "). Name the certificate of your network in SSL_CERT_FILE, where the system is Linux, or in TLSConfig.") {
		t.Error(failure.Detail)
	}
}

func TestAProxyThatRefusesOrIsNotThereIsNamed(t *testing.T) {
	refusing := httptest.NewServer(http.HandlerFunc(func(writer http.ResponseWriter, _ *http.Request) {
		writer.WriteHeader(http.StatusProxyAuthRequired)
	}))
	defer refusing.Close()
	gone := httptest.NewServer(nil)
	gone.Close()
	for address, why := range map[string]string{refusing.URL: "Proxy Authentication Required", gone.URL: "connection refused"} {
		proxy, err := url.Parse(address)
		must(t, err)
		proxy.User = url.UserPassword("user", "secret")
		transport := newOwnTransport(nil)
		transport.Proxy = encryptedAlone(http.ProxyURL(proxy))
		checker, err := New(Config{BaseURL: "https://rag.example", APIKey: testKey, MaxRetries: Ptr(0)})
		must(t, err)
		checker.service.transport = transport
		failure := asError(t, second(call(context.Background(), checker.service, anything, "")))
		start := "The service at https://rag.example cannot be reached through the proxy " + proxy.Host + " ("
		end := why + "). Check the proxy (HTTPS_PROXY and NO_PROXY of the environment): its address, and the name and the password that it wants."
		if !strings.HasPrefix(failure.Detail, start) || !strings.HasSuffix(failure.Detail, end) || strings.Contains(failure.Detail, "secret") {
			t.Error(failure.Detail)
		}
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
