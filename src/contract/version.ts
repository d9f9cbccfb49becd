/** The version of this package, as package.json names it; a service tells it in its OpenAPI document. */
export const VERSION = "0.1.0";
