package ragquality

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

const (
	manyCalls = 1000
	// No more than mostConnections are open at once, but net/http opens some anew on a busy machine: it cuts off the dialing
	// that a call began if that call ends over another connection meanwhile (Go 1.22 and before), and it gives a connection up
	// whose sender does not report within 50 ms of the answer that it has sent the request.
	mostOpened = 2 * mostConnections
)

func TestManyCallsAtOnceEachGetTheirOwnResultFromTheService(t *testing.T) {
	bench := needBench(t)
	before := bench.openedConnections(t)
	checker, err := New(writtenConfig{MaxRetries: Ptr(0)}.config(bench.faults+"/through", bench.keys["valid"]))
	must(t, err)
	defer checker.Close()
	for wave := 0; wave < 2; wave++ {
		callManyTimes(t, func(index int) error {
			text := fmt.Sprintf("The library of town %d has %d books.", index, index+1000)
			result, err := checker.VerifyCitations(context.Background(), "", text, []Document{{Text: text}})
			if err != nil {
				return err
			}
			if len(result.Claims) != 1 || result.Claims[0].Text != text {
				return fmt.Errorf("call %d got %s", index, shown(result.Claims))
			}
			return nil
		})
	}
	if opened := bench.openedConnections(t) - before; opened > mostOpened {
		t.Errorf("%d connections were opened", opened)
	}
}

func TestEachBodyThatIsTooLargeIsToldSo(t *testing.T) {
	const least, most, bodies = 10_500_000, 40_000_000, 20
	bench := needBench(t)
	checker, err := New(writtenConfig{MaxRetries: Ptr(0)}.config(bench.url, bench.keys["valid"]))
	must(t, err)
	defer checker.Close()
	var calls sync.WaitGroup
	atOnce := make(chan struct{}, 4)
	for index := 0; index < bodies; index++ {
		calls.Add(1)
		go func(index int) {
			defer calls.Done()
			atOnce <- struct{}{}
			defer func() { <-atOnce }()
			text := strings.Repeat("x", least+index*(most-least)/(bodies-1))
			_, err := checker.VerifyCitations(context.Background(), "", "Cats [1].", []Document{{Text: text}})
			var told *Error
			if !errors.As(err, &told) || told.Code != CodePayloadTooLarge || told.Status != http.StatusRequestEntityTooLarge {
				t.Errorf("%d bytes were answered with %v", len(text), err)
			}
		}(index)
	}
	calls.Wait()
}

func (b bench) openedConnections(t *testing.T) int {
	var connections struct{ Opened int }
	getJSON(t, b.faults+"/connections", &connections)
	return connections.Opened
}

func callManyTimes(t *testing.T, call func(index int) error) {
	t.Helper()
	var calls sync.WaitGroup
	for index := 0; index < manyCalls; index++ {
		calls.Add(1)
		go func(index int) {
			defer calls.Done()
			if err := call(index); err != nil {
				t.Error(err)
			}
		}(index)
	}
	calls.Wait()
}

// TestManyCallsAtOnceShareConnections needs no service: this one gives every caller the text that it sent.
func TestManyCallsAtOnceShareConnections(t *testing.T) {
	var opened, underWay, most int64
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		now := atomic.AddInt64(&underWay, 1)
		for seen := atomic.LoadInt64(&most); now > seen && !atomic.CompareAndSwapInt64(&most, seen, now); seen = atomic.LoadInt64(&most) {
		}
		body, err := io.ReadAll(request.Body)
		atomic.AddInt64(&underWay, -1)
		if err == nil {
			_, _ = writer.Write(body)
		}
	}))
	server.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			atomic.AddInt64(&opened, 1)
		}
	}
	server.Start()
	defer server.Close()
	checker, err := New(Config{BaseURL: server.URL, APIKey: testKey})
	must(t, err)
	echo := operation[string]{path: "/", title: "echo", read: readText}
	callManyTimes(t, func(index int) error {
		sent := fmt.Sprint("call ", index)
		got, err := call(context.Background(), checker.service, echo, sent)
		if err == nil && *got != sent {
			return fmt.Errorf("%s got %s", sent, *got)
		}
		return err
	})
	if opened > mostOpened || most > mostConnections {
		t.Errorf("%d connections were opened, and %d calls were under way at once", opened, most)
	}
	if len(checker.service.turns) != 0 {
		t.Errorf("%d turns were not given back", len(checker.service.turns))
	}
	checker.Close()
}
