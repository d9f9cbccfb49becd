/** The next step where something answers that is no service of the contract. */
export const CHECK_ADDRESS = "Check that base_url names a /v1 service";
