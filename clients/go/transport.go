package ragquality

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/url"
	"time"
)

const (
	// A service closes what is idle for 30 seconds; whoever closes first loses no call.
	idleTimeout = 20 * time.Second
	// Connecting has to fail before the default Timeout is over, so that a call is tried again.
	connectTimeout = 10 * time.Second
	// Some of what stands before a service never says whether a body is welcome: then it is sent.
	welcomeTimeout  = time.Second
	mostHeaderBytes = 64 << 10
)

// ownTransport is the transport of a checker that was given none.
type ownTransport struct {
	*http.Transport
}

func newOwnTransport(trust *tls.Config) *ownTransport {
	dialer := &net.Dialer{Timeout: connectTimeout}
	return &ownTransport{&http.Transport{
		Proxy:                  encryptedAlone(http.ProxyFromEnvironment),
		DialContext:            dialer.DialContext,
		TLSClientConfig:        trust.Clone(),
		TLSHandshakeTimeout:    connectTimeout,
		ExpectContinueTimeout:  welcomeTimeout,
		MaxConnsPerHost:        mostConnections,
		MaxIdleConns:           mostConnections,
		MaxIdleConnsPerHost:    mostConnections,
		IdleConnTimeout:        idleTimeout,
		MaxResponseHeaderBytes: mostHeaderBytes,
		// A small body that is packed can fill the memory of whoever unpacks it.
		DisableCompression: true,
		// Over HTTP/2 all calls would share one connection, and hang with it.
		TLSNextProto: map[string]func(string, *tls.Conn) http.RoundTripper{},
	}}
}

// chooseProxy says through which proxy a call goes; nil through none.
type chooseProxy func(*http.Request) (*url.URL, error)

// encryptedAlone keeps unencrypted calls from a proxy, which would read the key.
func encryptedAlone(choose chooseProxy) chooseProxy {
	return func(request *http.Request) (*url.URL, error) {
		if request.URL.Scheme != "https" {
			return nil, nil
		}
		return choose(request)
	}
}
