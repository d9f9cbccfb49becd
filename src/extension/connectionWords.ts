import type { ConnectionReport } from "../checker/connectionReport";
import type { PanelAction } from "../contract/panel";

/** What is said of a test, and what to do next, the most helpful first. */
export interface ConnectionWords {
  readonly isGood: boolean;
  readonly message: string;
  readonly actions: readonly PanelAction[];
}

export interface TestedConnection {
  readonly base_url: string;
  readonly hasKey: boolean;
  readonly report: ConnectionReport;
}

export function connectionWords({ base_url, hasKey, report }: TestedConnection): ConnectionWords {
  // The checker's own word for the address is the name of an option that nobody sees here.
  const message = report.message.replaceAll("base_url", "ragQuality.endpoint");
  switch (report.kind) {
    case "unreachable":
      return { isGood: false, message, actions: ["test_connection", "open_settings", "show_log"] };
    case "no_service":
      return { isGood: false, message, actions: ["open_settings", "test_connection", "show_log"] };
    case "reached":
      return hasKey ? withKey(report, message) : withoutKey(report, base_url);
  }
}

type Reached = Extract<ConnectionReport, { kind: "reached" }>;

function withKey({ key }: Reached, message: string): ConnectionWords {
  switch (key) {
    case "valid":
      return { isGood: true, message, actions: [] };
    case "refused":
    case "not_permitted":
      return { isGood: false, message, actions: ["set_api_key"] };
    case "unknown":
      return { isGood: false, message, actions: ["test_connection", "show_log"] };
  }
}

function withoutKey({ key, version }: Reached, base_url: string): ConnectionWords {
  const answers = `The service at ${base_url} answers${version === null ? "" : ` (version ${version})`}.`;
  if (key === "valid")
    return {
      isGood: true,
      message: `${answers} It asks for no key, but the extension sends nothing without one: set one that is no word of your texts, such as no-key-needed.`,
      actions: ["set_api_key"],
    };
  return {
    isGood: false,
    message: `${answers} No API key is set for it: set one to use it.`,
    actions: ["set_api_key"],
  };
}
