package ragquality

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"math"
	"time"
)

// platform is what waiting takes from the machine, so that tests need not wait.
type platform struct {
	// random gives a number from 0 up to 1, without 1.
	random func() float64
	// pause ends after the time, or as soon as the context does.
	pause func(context.Context, time.Duration)
}

func realPlatform() platform {
	return platform{random: chance, pause: pause}
}

// chance takes bytes of the system: Go's own numbers begin alike in each program before Go 1.20, and programs that failed
// together would come back together.
func chance() float64 {
	var bytes [4]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		return 0.5
	}
	return float64(binary.LittleEndian.Uint32(bytes[:])) / (math.MaxUint32 + 1)
}

func pause(ctx context.Context, wait time.Duration) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
