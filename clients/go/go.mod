module rag-quality-checker/clients/go

go 1.19
