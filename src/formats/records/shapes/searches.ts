import type { RecordFormat } from "../answerRecord";
import type { DocumentParts, RecordShape } from "./recordShape";

interface Search {
  readonly format: RecordFormat;
  readonly title: string;
  readonly page: string;
  readonly known: readonly string[];
  readonly query?: readonly string[];
  readonly documents: readonly string[];
  readonly parts?: DocumentParts;
  readonly parallel?: RecordShape["parallel"];
  readonly columns?: string;
}

/** A search's results hold no answer; few of them repeat the question. */
function search(found: Search): RecordShape {
  return { query: ["query", "query_text", "query_texts"], response: [], ...found };
}

const PINECONE = "https://docs.pinecone.io/reference/api/latest/data-plane/query";
const AZURE = "https://learn.microsoft.com/rest/api/searchservice/documents/search-post";
const QDRANT = "https://api.qdrant.tech/api-reference/search/query-points";
const WEAVIATE = "https://docs.weaviate.io/weaviate/search/similarity";
const MILVUS = "https://milvus.io/api-reference/restful/v2.5.x/v2/Vector%20(v2)/Search.md";

/** A list of what one search found, which nothing but its items tells. */
export const HITS_SHAPE: RecordShape = {
  format: "rag_quality",
  title: "a bare list of hits, texts with scores",
  page: null,
  known: [],
  query: [],
  response: [],
  documents: ["$"],
};

/** The results of search engines and vector stores. */
export const SEARCH_SHAPES: readonly RecordShape[] = [
  search({
    format: "elasticsearch",
    title: "Elasticsearch, OpenSearch",
    page: "https://www.elastic.co/docs/api/doc/elasticsearch/operation/operation-search",
    known: ["hits.hits"],
    documents: ["hits.hits"],
  }),
  search({
    format: "azure_search",
    title: "Azure AI Search",
    page: AZURE,
    known: ['value[*]["@search.score"]'],
    query: ["query", '["@search.nextPageParameters"].search'],
    documents: ["value"],
  }),
  search({
    format: "azure_search",
    title: "Azure AI Search, with its request",
    page: AZURE,
    known: ['responses.200.body.value[*]["@search.score"]'],
    query: ["parameters.searchRequest.search", 'responses.200.body["@search.nextPageParameters"].search'],
    documents: ["responses.200.body.value"],
  }),
  search({
    format: "pinecone",
    title: "Pinecone",
    page: PINECONE,
    known: ["matches[*].metadata"],
    documents: ["matches"],
  }),
  search({
    format: "pinecone",
    title: "Pinecone, text search",
    page: PINECONE,
    known: ["result.hits[*].fields"],
    documents: ["result.hits"],
  }),
  search({ format: "qdrant", title: "Qdrant", page: QDRANT, known: ["result[*].payload"], documents: ["result"] }),
  search({
    format: "qdrant",
    title: "Qdrant, query",
    page: QDRANT,
    known: ["result.points[*].payload"],
    documents: ["result.points"],
  }),
  search({
    format: "qdrant",
    title: "Qdrant, client",
    page: QDRANT,
    known: ["points[*].payload"],
    documents: ["points"],
  }),
  search({
    format: "weaviate",
    title: "Weaviate",
    page: WEAVIATE,
    known: ["data.Get"],
    documents: ["data.Get.*"],
    parts: {
      id: ["_additional.id"],
      score: ["_additional.score", "_additional.certainty", "_additional.distance"],
    },
  }),
  search({
    format: "weaviate",
    title: "Weaviate, client",
    page: WEAVIATE,
    known: ["objects[*].properties"],
    documents: ["objects"],
    parts: { score: ["metadata.score", "metadata.certainty", "metadata.distance"] },
  }),
  search({
    format: "chroma",
    title: "Chroma",
    page: "https://docs.trychroma.com/docs/querying-collections/query-and-get",
    known: ["ids", "documents"],
    documents: ["documents"],
    parallel: { id: "ids", score: "distances", metadata: "metadatas" },
    columns: "documents",
  }),
  search({
    format: "milvus",
    title: "Milvus",
    page: MILVUS,
    known: ["data[*].distance", "data[*].id"],
    documents: ["data"],
  }),
  search({
    format: "milvus",
    title: "Milvus, client",
    page: MILVUS,
    known: ["data[*][*].entity"],
    documents: ["data"],
    columns: "data",
  }),
  search({
    format: "milvus",
    title: "Milvus, older",
    page: MILVUS,
    known: ["results[*].entity"],
    documents: ["results"],
  }),
  search({
    format: "perplexity",
    title: "Perplexity, search",
    page: "https://docs.perplexity.ai/api-reference/search-post",
    known: ["results[*].snippet", "results[*].url"],
    documents: ["results"],
  }),
  search({
    format: "tavily",
    title: "Tavily",
    page: "https://docs.tavily.com/documentation/api-reference/endpoint/search",
    known: ["results[*].content", "results[*].url", "results[*].title"],
    documents: ["results"],
  }),
  search({
    format: "exa",
    title: "Exa",
    page: "https://docs.exa.ai/reference/search",
    known: ["requestId", "results[*].url", "results[*].title"],
    documents: ["results"],
  }),
  search({
    format: "brave",
    title: "Brave Search",
    page: "https://api-dashboard.search.brave.com/app/documentation/web-search/responses",
    known: ["web.results[*].url", "web.results[*].description"],
    query: ["query.original"],
    documents: ["web.results"],
    parts: { text: ["description"] },
  }),
  search({
    format: "web_search",
    title: "Google Custom Search",
    page: "https://developers.google.com/custom-search/v1/reference/rest/v1/Search",
    known: ["queries.request", "items[*].snippet"],
    query: ["queries.request[0].searchTerms"],
    documents: ["items"],
    parts: { text: ["snippet"] },
  }),
  search({
    format: "web_search",
    title: "Bing Web Search",
    page: "https://learn.microsoft.com/previous-versions/bing/search-apis/bing-web-search/reference/response-objects",
    known: ["webPages.value[*].url", "webPages.value[*].snippet"],
    query: ["queryContext.originalQuery"],
    documents: ["webPages.value"],
    parts: { text: ["snippet"], title: ["name"] },
  }),
  search({
    format: "web_search",
    title: "SerpAPI",
    page: "https://serpapi.com/search-api",
    known: ["organic_results[*].link", "organic_results[*].snippet"],
    query: ["search_parameters.q", "search_information.query_displayed"],
    documents: ["organic_results"],
    parts: { text: ["snippet"] },
  }),
  search({
    format: "web_search",
    title: "Serper",
    page: "https://serper.dev",
    known: ["organic[*].link", "organic[*].snippet"],
    query: ["searchParameters.q"],
    documents: ["organic"],
    parts: { text: ["snippet"] },
  }),
  search({
    format: "solr",
    title: "Solr",
    page: "https://solr.apache.org/guide/solr/latest/query-guide/response-writers.html",
    known: ["responseHeader", "response.docs"],
    query: ["responseHeader.params.q"],
    documents: ["response.docs"],
    parts: {
      text: ["content_t", "text_t", "content_txt", "content_txt_en", "body_t", "text"],
      title: ["title_t[0]", "title_t"],
    },
  }),
  search({
    format: "dify",
    title: "Dify, retrieval",
    page: "https://docs.dify.ai/api-reference/datasets/retrieve-chunks-from-a-knowledge-base-test-retrieval",
    known: ["records[*].segment.content"],
    query: ["query.content"],
    documents: ["records"],
    parts: { text: ["segment.content"], id: ["segment.id"], title: ["segment.document.name"] },
  }),
  search({
    format: "cohere_rerank",
    title: "Cohere Rerank",
    page: "https://docs.cohere.com/reference/rerank",
    known: ["results[*].relevance_score", "results[*].document"],
    documents: ["results"],
  }),
  HITS_SHAPE,
];
