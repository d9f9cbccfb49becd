package ragquality

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Rate is how often a key may call, and how often it still can now.
type Rate struct {
	// Limit is the number of calls in each window.
	Limit  int
	Window time.Duration
	// Remaining is how many of them are left, until there are more after Reset.
	Remaining int
	Reset     time.Duration
}

const mostRateHeader = 4096

var (
	rateMember    = regexp.MustCompile(`^\s*("(?:[^"\\]|\\.)*"|[^\s",;]+)((?:\s*;\s*[a-z*][\w.*-]*=[^",;]*|\s*;\s*[a-z*][\w.*-]*="(?:[^"\\]|\\.)*")*)\s*(?:,|$)`)
	rateParameter = regexp.MustCompile(`^\s*([a-z*][\w.*-]*)=(\d{1,9})\s*$`)
)

// readRate gives the rate that an answer tells in RateLimit-Policy and RateLimit: of several, the one that is used up first.
func readRate(header http.Header) *Rate {
	policies := rateMembers(header, "RateLimit-Policy")
	var first *Rate
	for name, now := range rateMembers(header, "RateLimit") {
		rate, isWhole := rateOf(policies[name], now)
		if isWhole && (first == nil || rate.Remaining < first.Remaining) {
			first = &rate
		}
	}
	return first
}

func rateOf(policy, now map[string]int) (Rate, bool) {
	limit, hasLimit := policy["q"]
	window, hasWindow := policy["w"]
	remaining, hasRemaining := now["r"]
	reset, hasReset := now["t"]
	rate := Rate{Limit: limit, Window: seconds(window), Remaining: remaining, Reset: seconds(reset)}
	return rate, hasLimit && hasWindow && hasRemaining && hasReset
}

func seconds(count int) time.Duration {
	return time.Duration(count) * time.Second
}

// rateMembers gives the members of a header's list by name; none where the header is not wholly such a list.
func rateMembers(header http.Header, name string) map[string]map[string]int {
	rest := strings.Join(header.Values(name), ",")
	if len(rest) > mostRateHeader {
		return nil
	}
	members := map[string]map[string]int{}
	for rest != "" {
		found := rateMember.FindStringSubmatch(rest)
		if found == nil {
			return nil
		}
		members[found[1]] = rateParameters(found[2])
		rest = rest[len(found[0]):]
	}
	return members
}

func rateParameters(text string) map[string]int {
	parameters := map[string]int{}
	for _, part := range strings.Split(text, ";") {
		if found := rateParameter.FindStringSubmatch(part); found != nil {
			parameters[found[1]], _ = strconv.Atoi(found[2])
		}
	}
	return parameters
}
