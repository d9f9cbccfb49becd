package ragquality

import (
	"strings"
	"testing"
)

func TestGoodAddresses(t *testing.T) {
	for written, want := range map[string]string{
		"https://rag.example":                "https://rag.example",
		"HTTPS://RAG.Example:443/":           "https://rag.example",
		"https://rag.example:8443/api/v2///": "https://rag.example:8443/api/v2",
		"https://rag.example/a%20b/":         "https://rag.example/a%20b",
		"https://rag.example:":               "https://rag.example",
		"https://rag.example/v1":             "https://rag.example",
		"https://rag.example/v1/":            "https://rag.example",
		"https://rag.example/api//v1//":      "https://rag.example/api",
		"https://rag.example/xv1":            "https://rag.example/xv1",
		"https://[2001:DB8::1]:9000":         "https://[2001:db8::1]:9000",
		"http://localhost:8787":              "http://localhost:8787",
		"http://LOCALHOST":                   "http://localhost",
		"http://127.0.0.1:80":                "http://127.0.0.1",
		"http://127.8.9.1/x":                 "http://127.8.9.1/x",
		"http://[::1]:8787/":                 "http://[::1]:8787",
		"http://[0:0:0:0:0:0:0:1]":           "http://[::1]",
	} {
		address, fault := readServiceAddress(written, nil)
		assertEqual(t, []string{address, fault}, []string{want, ""})
	}
}

func TestAddressesThatAreRefused(t *testing.T) {
	for written, want := range map[string]string{
		"":                              "The address of a service is required",
		"rag.example":                   "This is not an address",
		"https://":                      "This is not an address",
		"https:///path":                 "This is not an address",
		"https:rag.example":             "This is not an address",
		"https://rag.example:99999":     "This is not an address",
		"https://rag.example:port":      "This is not an address",
		"https://rag example":           "This is not an address",
		"https://rag.example:443:443":   "This is not an address",
		"https://::1":                   "This is not an address",
		"https://[fe80::1%25eth0]":      "This is not an address",
		"https://good.example\\@evil":   "This is not an address",
		"https://rag.example\n":         "This is not an address",
		"ftp://rag.example":             "This has to begin with https://.",
		"rag.example:8080":              "This has to begin with https://.",
		"https://user@rag.example":      "This holds a name or a password",
		"https://u:secret@rag.example":  "This holds a name or a password",
		"http://u:secret@[broken":       "This is not an address",
		"https://rag.example?key=1":     "This has a ? or a # in it.",
		"https://rag.example/#top":      "This has a ? or a # in it.",
		"http://rag.example":            "http://rag.example would carry the key unencrypted. Use https, or name rag.example in AllowHTTPHosts",
		"http://localhost.":             "http://localhost. would carry",
		"http://localhost.evil.example": "http://localhost.evil.example would carry",
		"http://127.0.0.1.evil.example": "http://127.0.0.1.evil.example would carry",
		"http://10.0.0.1":               "http://10.0.0.1 would carry",
		"http://[::2]":                  "http://[::2] would carry",
		"http://[::ffff:127.0.0.1]":     "http://[::ffff:127.0.0.1] would carry",
		"http://0.0.0.0":                "http://0.0.0.0 would carry",
	} {
		address, fault := readServiceAddress(written, []string{"other.example"})
		if address != "" || !strings.HasPrefix(fault, want) || strings.Contains(fault, "secret") {
			t.Errorf("%q gave %q (%s)", written, address, fault)
		}
	}
}

func TestHostsThatAreAllowedByName(t *testing.T) {
	allowed := []string{"RAG.internal", "[2001:db8:0::1]"}
	for written, isAllowed := range map[string]bool{
		"http://rag.internal:8787":         true,
		"http://[2001:db8::1]":             true,
		"http://sub.rag.internal":          false,
		"http://rag.internal.evil.example": false,
	} {
		_, fault := readServiceAddress(written, allowed)
		assertEqual(t, fault == "", isAllowed)
	}
}

func TestHostsAlone(t *testing.T) {
	for text, isHost := range map[string]bool{"rag.example": true, "10.0.0.1": true, "[::1]": true, "": false, "http://rag.example": false, "rag.example:80": false, "a b": false, "a/b": false, "u@h": false, "::1": false, "[::1": false} {
		_, got := readHost(text)
		assertEqual(t, got, isHost)
	}
}
