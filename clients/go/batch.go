package ragquality

import "context"

// BatchAnswer is what became of one row: a result, or why there is none.
type BatchAnswer[Row, Result any] struct {
	Row    Row
	Result Result
	Err    error
}

// Batch calls check for each row, at most concurrency of them at once, and gives the answers in the order of the rows. At most
// so many rows are begun and not yet given, so that neither rows nor answers pile up. Where nobody takes answers any more, the
// context that check gets ends; where ctx ends, rows that were not begun get no answer.
//
// Rows and answers have the form of Go's iterators. From Go 1.23 on they stand in a loop, with slices.Values(rows) for the
// rows; before, each answer goes to a function, which gives false to end it.
func Batch[Row, Result any](ctx context.Context, rows func(yield func(Row) bool), concurrency int, check func(context.Context, Row) (Result, error)) func(yield func(BatchAnswer[Row, Result]) bool) {
	if concurrency < 1 {
		concurrency = 1
	}
	return func(yield func(BatchAnswer[Row, Result]) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		turns := make(chan struct{}, concurrency)
		begun := make(chan chan BatchAnswer[Row, Result], concurrency)
		go func() {
			defer close(begun)
			rows(func(row Row) bool {
				select {
				case turns <- struct{}{}:
				case <-ctx.Done():
				}
				if ctx.Err() != nil {
					return false
				}
				answer := make(chan BatchAnswer[Row, Result], 1)
				go func() {
					result, err := check(ctx, row)
					answer <- BatchAnswer[Row, Result]{Row: row, Result: result, Err: err}
				}()
				begun <- answer
				return true
			})
		}()
		for answer := range begun {
			if !yield(<-answer) {
				return
			}
			<-turns
		}
	}
}
