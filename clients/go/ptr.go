package ragquality

// Ptr gives the address of a value, for fields that may be left out: Threshold: ragquality.Ptr(0.9).
func Ptr[T any](value T) *T {
	return &value
}
