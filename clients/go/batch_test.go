package ragquality

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

// countingTo gives numbers from 0, and counts those that were taken.
func countingTo(end int, taken *int32) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for row := 0; row < end; row++ {
			atomic.AddInt32(taken, 1)
			if !yield(row) {
				return
			}
		}
	}
}

func TestABatchKeepsItsOrderWhicheverRowEndsFirst(t *testing.T) {
	var taken int32
	var underWay, most int32
	// Each row but the last one of four waits for its successor.
	ended := make([]chan struct{}, 101)
	for index := range ended {
		ended[index] = make(chan struct{})
	}
	check := func(_ context.Context, row int) (int, error) {
		now := atomic.AddInt32(&underWay, 1)
		for seen := atomic.LoadInt32(&most); now > seen && !atomic.CompareAndSwapInt32(&most, seen, now); seen = atomic.LoadInt32(&most) {
		}
		if row%4 != 3 {
			<-ended[row+1]
		}
		close(ended[row])
		atomic.AddInt32(&underWay, -1)
		return row * row, nil
	}
	var given []int
	Batch(context.Background(), countingTo(100, &taken), 4, check)(func(answer BatchAnswer[int, int]) bool {
		assertEqual(t, answer.Result, answer.Row*answer.Row)
		given = append(given, answer.Row)
		return true
	})
	assertEqual(t, len(given), 100)
	for index, row := range given {
		assertEqual(t, row, index)
	}
	if most > 4 {
		t.Errorf("%d rows were under way at once", most)
	}
}

func TestARowOfABatchThatFailsCostsItselfAlone(t *testing.T) {
	var taken int32
	wrong := errors.New("wrong")
	check := func(_ context.Context, row int) (string, error) {
		if row == 1 {
			return "", wrong
		}
		return "right", nil
	}
	var failed []int
	Batch(context.Background(), countingTo(3, &taken), 0, check)(func(answer BatchAnswer[int, string]) bool {
		if errors.Is(answer.Err, wrong) {
			failed = append(failed, answer.Row)
		}
		return true
	})
	assertEqual(t, len(failed), 1)
	assertEqual(t, failed[0], 1)
}

func TestABatchThatNobodyTakesAnyMoreEnds(t *testing.T) {
	var taken int32
	started, ended := make(chan struct{}, 2), make(chan error, 2)
	check := func(ctx context.Context, row int) (int, error) {
		if row > 0 {
			started <- struct{}{}
			<-ctx.Done()
			ended <- ctx.Err()
		}
		return row, nil
	}
	Batch(context.Background(), countingTo(1_000_000, &taken), 2, check)(func(BatchAnswer[int, int]) bool {
		<-started
		return false
	})
	assertEqual(t, errors.Is(<-ended, context.Canceled), true)
	if count := atomic.LoadInt32(&taken); count > 3 {
		t.Errorf("%d rows were taken", count)
	}
}
