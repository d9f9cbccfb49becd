package ragquality

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"
)

func TestAConfigThatLeavesEverythingOutHasTheContractsDefaults(t *testing.T) {
	checked, err := Config{BaseURL: "https://rag.example/", APIKey: testKey}.check()
	must(t, err)
	assertEqual(t, checked, checkedConfig{address: "https://rag.example", key: testKey, threshold: 0.8, timeout: 30 * time.Second, maxRetries: 2})
}

func TestWhatAConfigLeavesOutIsThatOfTheEnvironment(t *testing.T) {
	t.Setenv("RAG_QUALITY_URL", "https://rag.example")
	t.Setenv("RAG_QUALITY_API_KEY", testKey)
	for given, want := range map[string]string{"": "https://rag.example", "https://other.example": "https://other.example"} {
		checked, err := Config{BaseURL: given}.check()
		must(t, err)
		assertEqual(t, []any{checked.address, checked.key}, []any{want, testKey})
	}
}

func TestAZeroThatIsMeantCounts(t *testing.T) {
	checked, err := Config{BaseURL: "https://rag.example", APIKey: testKey, Threshold: Ptr(0.0), MaxRetries: Ptr(0)}.check()
	must(t, err)
	assertEqual(t, []any{checked.threshold, checked.maxRetries}, []any{0.0, 0})
}

func TestAConfigSaysWhatIsWrongWithIt(t *testing.T) {
	t.Setenv("RAG_QUALITY_API_KEY", "")
	good := Config{BaseURL: "https://rag.example", APIKey: testKey}
	cases := []struct {
		name   string
		change func(*Config)
		wrong  []InputError
	}{
		{"a threshold above 1", func(c *Config) { c.Threshold = Ptr(1.5) }, []InputError{{"/threshold", "This has to be at most 1, not 1.5."}}},
		{"a threshold below 0", func(c *Config) { c.Threshold = Ptr(-0.1) }, []InputError{{"/threshold", "This has to be at least 0, not -0.1."}}},
		{"a threshold that is no number", func(c *Config) { c.Threshold = Ptr(math.NaN()) }, []InputError{{"/threshold", "This has to be a number, not NaN."}}},
		{"no time", func(c *Config) { c.Timeout = Ptr(time.Duration(0)) }, []InputError{{"/timeout_ms", "This has to be more than 0, not 0."}}},
		{"less than no time and fewer than no retries", func(c *Config) { c.Timeout, c.MaxRetries = Ptr(-time.Second), Ptr(-1) }, []InputError{{"/timeout_ms", "This has to be more than 0, not -1000."}, {"/max_retries", "This has to be at least 0, not -1."}}},
		{"a host with a port", func(c *Config) { c.AllowHTTPHosts = []string{"a", "b:80"} }, []InputError{{"/allow_http_hosts/1", "This has to be the name of a host alone, such as rag.example, without http:// and without a port."}}},
		{"no key", func(c *Config) { c.APIKey = "" }, []InputError{{"/api_key", "A key is required to use a service."}}},
		{"a key with a line break", func(c *Config) { c.APIKey = "sé\n" }, []InputError{{"/api_key", "A key has letters, digits and signs of ASCII alone; the character at place 2 is another one."}}},
	}
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			config := good
			test.change(&config)
			_, err := New(config)
			failure := asError(t, err)
			assertEqual(t, failure.Code, CodeInvalidConfig)
			assertEqual(t, failure.Errors, test.wrong)
		})
	}
}

func TestWithoutAnAddressItIsSaidHowToStartAService(t *testing.T) {
	t.Setenv("RAG_QUALITY_URL", "")
	_, err := New(Config{APIKey: testKey})
	failure := asError(t, err)
	assertEqual(t, []any{failure.Code, failure.Errors[0].Pointer}, []any{CodeInvalidConfig, "/base_url"})
	if !strings.Contains(failure.Detail, "BaseURL") || !strings.Contains(failure.Detail, "npx rag-quality serve") {
		t.Error(failure.Detail)
	}
}

func TestAPIKeyFaults(t *testing.T) {
	for key, kind := range map[string]string{"a b": "a blank", "a\u00a0": "a blank", "a\r": "a line break", "a\x00": "a control character", "a\x7f": "a control character", "aé": "another one", "a\xff": "another one"} {
		fault := apiKeyFault(key)
		if !strings.HasSuffix(fault, "at place 2 is "+kind+".") {
			t.Errorf("%q: %s", key, fault)
		}
	}
	assertEqual(t, apiKeyFault("!~aZ09"), "")
}

func TestNoPrintShowsTheKey(t *testing.T) {
	config := Config{BaseURL: "https://user:secret@rag.example", APIKey: testKey}
	if _, err := New(config); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("It ended with %v", err)
	}
	config.BaseURL = "https://rag.example"
	checker, err := New(config)
	must(t, err)
	for _, value := range []any{config, &config, checker, *checker, *checker.service} {
		printed := shown(value)
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%t"} {
			printed += fmt.Sprintf(verb, value)
		}
		if strings.Contains(printed, testKey) {
			t.Errorf("The key stands in a print of %T", value)
		}
	}
}

func TestErrorsAreFoundByErrorsAs(t *testing.T) {
	_, err := New(Config{BaseURL: "no address"})
	var found *Error
	if !errors.As(fmt.Errorf("while it starts: %w", err), &found) || found.Code != CodeInvalidConfig {
		t.Error(err)
	}
}
