package ragquality

import (
	"bytes"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	block   = regexp.MustCompile("(?s)\n```(\\w+)\n(.*?)```\n")
	example = regexp.MustCompile(`(?ms)^func Example\w*\(\) \{\n(.*?)^\}`)
)

// readBlocks gives the blocks of one language in README.md.
func readBlocks(t *testing.T, language string) []string {
	text, err := os.ReadFile("README.md")
	must(t, err)
	var blocks []string
	for _, found := range block.FindAllStringSubmatch(string(text), -1) {
		if found[1] == language {
			blocks = append(blocks, found[2])
		}
	}
	if len(blocks) == 0 {
		t.Fatalf("README.md has no block of %s", language)
	}
	return blocks
}

// isProgram tells whether a block is a program by itself.
func isProgram(code string) bool {
	return strings.HasPrefix(code, "package main\n")
}

func TestTheCodeOfTheREADMEIsThatOfTheExamples(t *testing.T) {
	text, err := os.ReadFile("example_test.go")
	must(t, err)
	var examples strings.Builder
	for _, found := range example.FindAllStringSubmatch(string(text), -1) {
		examples.WriteString(withoutIndent(found[1]))
	}
	for _, code := range readBlocks(t, "go") {
		if isProgram(code) {
			_, body, _ := strings.Cut(code, "func main() {\n")
			code = withoutIndent(strings.TrimSuffix(body, "}\n"))
		}
		if !containsLines(examples.String(), code) {
			t.Errorf("No example has this:\n%s", code)
		}
	}
}

// containsLines passes over how deep the lines stand.
func containsLines(text, part string) bool {
	return strings.Contains(withoutIndent(text), withoutIndent(part))
}

func withoutIndent(code string) string {
	lines := strings.Split(code, "\n")
	for index, line := range lines {
		lines[index] = strings.TrimLeft(line, "\t")
	}
	return strings.Join(lines, "\n")
}

// TestTheProgramOfTheREADMERuns takes the README at its word: in a module of its own, beside a copy of this repository.
func TestTheProgramOfTheREADMERuns(t *testing.T) {
	program := readBlocks(t, "go")[0]
	if !isProgram(program) {
		t.Fatal("The first block is no program.")
	}
	here, err := os.Getwd()
	must(t, err)
	parent := t.TempDir()
	module := filepath.Join(parent, "mine")
	must(t, os.Mkdir(module, 0o755))
	must(t, os.MkdirAll(filepath.Join(parent, "rag-quality-checker", "clients"), 0o755))
	must(t, os.Symlink(here, filepath.Join(parent, "rag-quality-checker", "clients", "go")))
	must(t, os.WriteFile(filepath.Join(module, "main.go"), []byte(program), 0o644))
	run(t, module, "go", "mod", "init", "mine")
	run(t, module, strings.Fields(readBlocks(t, "sh")[1])...)
	assertEqual(t, run(t, module, "go", "run", "."), readBlocks(t, "text")[0])
}

// run gives what a command prints.
func run(t *testing.T, folder string, command ...string) string {
	t.Helper()
	program := exec.Command(command[0], command[1:]...)
	program.Dir = folder
	program.Env = append(os.Environ(), "GOFLAGS=", "GOPROXY=off", "GOWORK=off")
	var printed, faults bytes.Buffer
	program.Stdout, program.Stderr = &printed, &faults
	if err := program.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(command, " "), err, faults.String())
	}
	return printed.String()
}

func TestEveryFileIsFormatted(t *testing.T) {
	files, err := filepath.Glob("*.go")
	must(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(t, err)
		formatted, err := format.Source(text)
		must(t, err)
		if !bytes.Equal(text, formatted) {
			t.Errorf("%s is not as gofmt writes it: run gofmt -w %s.", file, file)
		}
	}
}
