import type { RecordFormat } from "../answerRecord";
import type { MessagePaths, RecordShape } from "./recordShape";

function chat(
  format: RecordFormat,
  title: string,
  page: string | null,
  known: readonly string[],
  messages: MessagePaths,
): RecordShape {
  return { format, title, page, known, query: [], response: [], documents: [], messages };
}

const OPENAI = "https://platform.openai.com/docs/api-reference/chat/create";

const LANGCHAIN_PAGE = "https://docs.langchain.com/oss/python/langchain/messages";
/** What LangChain constructs has its role by its class. */
const LANGCHAIN: Omit<MessagePaths, "list"> = { role: ["role", "type"], text: ["content"] };

/** Where what was said before stands beside an answer. */
export const HISTORY_KEYS = ["chat_history", "chatHistory", "history", "conversation_history"];

const OPEN_WEBUI = "https://docs.openwebui.com/";
/** What tools gave back stands among the items of an answer's output. */
const OPEN_WEBUI_MESSAGE: Omit<MessagePaths, "list"> = {
  role: ["role"],
  text: ["content"],
  documents: ["sources", "citations"],
  found: ["output[type=function_call_output][*].output"],
};
const OPEN_WEBUI_PARTS = { text: ["document"], title: ["source.name"], id: ["source.id"] };

/** A message whose parts are what it says, what tools gave back and what is cited; older versions keep the calls beside it. */
const AI_SDK: Omit<MessagePaths, "list"> = {
  role: ["role"],
  text: ["parts", "content"],
  documents: ["parts[type=source-url|source-document][*]", "parts[type=source][*].source"],
  found: ["parts[*].output", "parts[*].toolInvocation.result", "toolInvocations[*].result"],
};
const AI_SDK_PAGE = "https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message";
const AI_SDK_PARTS = { id: ["sourceId"], title: ["title", "filename"], uri: ["url"] };

/** Chats: each turn of the assistant is an answer. */
export const CHAT_SHAPES: readonly RecordShape[] = [
  {
    ...chat("chat", "AI SDK, messages", AI_SDK_PAGE, ["messages[*].role", "messages[*].parts[*].type"], {
      ...AI_SDK,
      list: "messages",
    }),
    parts: AI_SDK_PARTS,
  },
  {
    ...chat("chat", "AI SDK, bare list", AI_SDK_PAGE, ["[*].role", "[*].parts[*].type"], { ...AI_SDK, list: "$" }),
    parts: AI_SDK_PARTS,
  },
  chat("chat", "OpenAI messages", OPENAI, ["messages[*].role"], {
    list: "messages",
    role: ["role", "type"],
    text: ["content", "output"],
  }),
  chat("chat", "OpenAI messages, bare list", OPENAI, ["[*].role", "[*].content"], {
    list: "$",
    role: ["role", "type"],
    text: ["content", "output"],
  }),
  ...["turns", "dialogue", "transcript"].map((list) =>
    chat("chat", `turns of speakers, in ${list}`, null, [`${list}[*].speaker`], {
      list,
      role: ["speaker", "role"],
      text: ["utterance", "text", "content", "message"],
    }),
  ),
  ...["conversations", "conversation"].map((list) =>
    chat("chat", `ShareGPT, ${list}`, "https://sharegpt.com/", [`${list}[*].from`, `${list}[*].value`], {
      list,
      role: ["from"],
      text: ["value"],
    }),
  ),
  chat("chat", "LangChain messages", LANGCHAIN_PAGE, ["messages[*].type", "messages[*].content"], {
    ...LANGCHAIN,
    list: "messages",
  }),
  // Beside an answer of its own, a history is what was said before it.
  ...HISTORY_KEYS.map((list) => ({
    ...chat("chat", `messages, in ${list}`, null, [`${list}[*].content`], { ...LANGCHAIN, list }),
    lacks: ["question", "query", "answer", "response", "result", "output", "text", "generated_answer", "messages"],
  })),
  // Documents have types, too.
  chat(
    "chat",
    "LangChain messages, bare list",
    LANGCHAIN_PAGE,
    ["[type=human][*].content", "[type=ai|AIMessageChunk][*].content"],
    { ...LANGCHAIN, list: "$" },
  ),
  chat(
    "ragas",
    "RAGAS, several turns",
    "https://docs.ragas.io/en/stable/concepts/components/eval_sample/",
    ["user_input[*].type", "user_input[*].content"],
    { list: "user_input", role: ["type"], text: ["content"] },
  ),
  chat(
    "azure",
    "Azure AI evaluation, conversation",
    "https://learn.microsoft.com/azure/ai-foundry/how-to/develop/evaluate-sdk",
    ["conversation.messages[*].role"],
    {
      list: "conversation.messages",
      role: ["role"],
      text: ["content"],
      documents: ["context.citations", "context"],
    },
  ),
  chat("chatgpt", "ChatGPT export", "https://help.openai.com/en/articles/7260999", ["mapping.*.message"], {
    list: "mapping",
    current: "current_node",
    role: ["message.author.role"],
    text: ["message.content", "message.content.result"],
    pages: "message.metadata",
  }),
  {
    ...chat("claude", "Claude export", "https://support.claude.com/en/articles/9450526", ["chat_messages[*].sender"], {
      list: "chat_messages",
      role: ["sender"],
      text: ["text", "content"],
      attached: ["attachments"],
    }),
    parts: { text: ["extracted_content"] },
  },
  {
    ...chat("open_webui", "Open WebUI export", OPEN_WEBUI, ["chat.messages[*].role"], {
      list: "chat.messages",
      ...OPEN_WEBUI_MESSAGE,
    }),
    parts: OPEN_WEBUI_PARTS,
  },
  {
    ...chat("open_webui", "Open WebUI export, as a tree", OPEN_WEBUI, ["chat.history.messages.*.role"], {
      list: "chat.history.messages",
      current: "chat.history.currentId",
      ...OPEN_WEBUI_MESSAGE,
    }),
    parts: OPEN_WEBUI_PARTS,
  },
  chat(
    "librechat",
    "LibreChat export",
    "https://www.librechat.ai/docs/features/import_convos",
    ["messages[*].isCreatedByUser", "messages[*].messageId"],
    {
      list: "messages",
      role: ["sender"],
      byUser: "isCreatedByUser",
      text: ["text", "content"],
      documents: ["attachments[*].file_search.sources", "content[type=tool_call][*].tool_call.output"],
    },
  ),
  {
    format: "vscode_chat",
    title: "VS Code chat export",
    page: "https://code.visualstudio.com/docs/copilot/chat/chat-sessions",
    known: ["message.text", "response[*].value"],
    query: ["message.text"],
    response: ["response"],
    documents: [
      "result.metadata.toolCallResults.*.content[*].value",
      "contentReferences[*].reference.uri",
      "contentReferences[*].reference",
    ],
  },
];
