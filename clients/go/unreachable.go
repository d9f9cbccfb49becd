package ragquality

import (
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net/http"
)

// unreachable tells why there was no answer, and what to do where a company's network stands between: its certificates,
// which nobody else knows, or its proxy.
func (s *service) unreachable(cause error) *Error {
	own, isOwn := s.transport.(*ownTransport)
	through, next := "", "Check the address and the network."
	if proxy := own.proxyTo(s.address); proxy != "" {
		through = " through the proxy " + proxy
		next = "Check the proxy (HTTPS_PROXY and NO_PROXY of the environment): its address, and the name and the password that it wants."
	}
	if errors.As(cause, &x509.UnknownAuthorityError{}) {
		next = "Name the certificate of your network in your Transport."
		if isOwn {
			next = "Name the certificate of your network in SSL_CERT_FILE, where the system is Linux, or in TLSConfig."
		}
	}
	detail := fmt.Sprintf("The service at %s cannot be reached%s (%s). %s", s.address, through, failureWords(cause), next)
	return &Error{Code: CodeConnectionFailed, Detail: detail, cause: cause}
}

// proxyTo gives the host of the proxy through which an address is called; "" where there is none.
func (t *ownTransport) proxyTo(address string) string {
	if t == nil {
		return ""
	}
	request, err := http.NewRequest(http.MethodPost, address, http.NoBody)
	if err != nil {
		return ""
	}
	proxy, err := t.Proxy(request)
	if err != nil || proxy == nil {
		return ""
	}
	return proxy.Host
}

// failureWords tells what Go says of a call that failed, without the password of a proxy.
func failureWords(failure error) string {
	if errors.Is(failure, io.EOF) || errors.Is(failure, io.ErrUnexpectedEOF) {
		return "the connection was closed before the end of the answer"
	}
	return withoutUserInfo(failure.Error())
}
