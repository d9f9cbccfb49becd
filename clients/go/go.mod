module github.com/rag-quality-checker/rag-quality-checker/clients/go

go 1.19
