package ragquality

import (
	"fmt"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

var (
	hostAlone = regexp.MustCompile(`^(?:\[[0-9A-Fa-f:.]+\]|[^\s/:@?#\\\[\]]+)$`)
	userInfo  = regexp.MustCompile(`//[^/@\s]*@`)
)

const mostPort = 65535

// readServiceAddress reads the address of a service that is to get a key, and gives it without a slash at its end, or
// says what is wrong with it in words that can be logged. It has to be encrypted, unless it leads to this machine or to a
// host that is allowed by name. "localhost.", with a dot behind it, is not this machine: some systems ask the network.
func readServiceAddress(baseURL string, allowHTTPHosts []string) (address, fault string) {
	if baseURL == "" {
		return "", "The address of a service is required: set BaseURL, such as https://rag.example. This client has no core of its own; npx rag-quality serve starts a service at http://127.0.0.1:8787."
	}
	// The parser's own words repeat the address, and with it a password.
	parsed, err := url.Parse(baseURL)
	if err != nil || parsed.Scheme == "" {
		return "", "This is not an address such as https://rag.example."
	}
	if fault := addressFault(parsed, allowHTTPHosts); fault != "" {
		return "", fault
	}
	host := lowerHost(parsed)
	if port := parsed.Port(); port != "" && port != defaultPort(parsed.Scheme) {
		host += ":" + port
	}
	return parsed.Scheme + "://" + host + basePath(parsed.EscapedPath()), ""
}

// basePath leaves out the version that every path begins with, which many an address is written with, and slashes at the end.
func basePath(path string) string {
	return strings.TrimRight(strings.TrimSuffix(strings.TrimRight(path, "/"), "/v1"), "/")
}

func addressFault(address *url.URL, allowHTTPHosts []string) string {
	if address.Scheme != "https" && address.Scheme != "http" {
		return "This has to begin with https://."
	}
	if address.User != nil {
		return "This holds a name or a password, which would be logged. Take it out; the key is all that a service needs."
	}
	if address.RawQuery != "" || address.Fragment != "" {
		return "This has a ? or a # in it. Leave out what stands from there on: paths are added at the end."
	}
	// The parser also takes hosts with colons, and addresses of IPv6 with the name of a network card, which nobody can call.
	if !hostAlone.MatchString(strings.TrimSuffix(address.Host, ":"+address.Port())) || !isPort(address.Port()) {
		return "This is not an address such as https://rag.example."
	}
	if address.Scheme == "https" || isThisMachine(strings.ToLower(address.Hostname())) || isAllowed(lowerHost(address), allowHTTPHosts) {
		return ""
	}
	host := lowerHost(address)
	return fmt.Sprintf("http://%s would carry the key unencrypted. Use https, or name %s in AllowHTTPHosts if the way to it is safe.", host, host)
}

func isThisMachine(hostname string) bool {
	if hostname == "localhost" {
		return true
	}
	address, err := netip.ParseAddr(hostname)
	return err == nil && (address.Is4() && address.IsLoopback() || address.String() == "::1")
}

func isAllowed(host string, allowHTTPHosts []string) bool {
	for _, allowed := range allowHTTPHosts {
		if read, isHost := readHost(allowed); isHost && read == host {
			return true
		}
	}
	return false
}

// readHost gives a host as readServiceAddress writes it, and whether the text is one host and nothing else.
func readHost(text string) (string, bool) {
	if !hostAlone.MatchString(text) {
		return "", false
	}
	parsed, err := url.Parse("http://" + text + "/")
	if err != nil || parsed.Hostname() == "" {
		return "", false
	}
	return lowerHost(parsed), true
}

// lowerHost gives the host without its port, in brackets where it is an address of IPv6, in its usual spelling.
func lowerHost(address *url.URL) string {
	hostname := strings.ToLower(address.Hostname())
	ip, err := netip.ParseAddr(hostname)
	if err == nil && ip.Is6() {
		return "[" + ip.String() + "]"
	}
	return hostname
}

func isPort(port string) bool {
	if port == "" {
		return true
	}
	number, err := strconv.Atoi(port)
	return err == nil && number <= mostPort
}

func defaultPort(scheme string) string {
	if scheme == "https" {
		return "443"
	}
	return "80"
}

// withoutUserInfo hides what stands before the @ of an address.
func withoutUserInfo(text string) string {
	return userInfo.ReplaceAllString(text, "//[hidden]@")
}
