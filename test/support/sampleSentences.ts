/** What the help pages of Marlpost, a made-up platform for small shops, say on a topic. `{…}` is filled in by the passage's number. */
export interface Topic {
  readonly title: string;
  readonly page: string;
  readonly sentences: readonly string[];
}

export const TOPICS: readonly [Topic, ...Topic[]] = [
  {
    title: "Refunds",
    page: "payments/refunds",
    sentences: [
      "A refund starts as soon as you confirm the return in the order view.",
      "Refunds to a card arrive within {days} working days; the bank decides how fast it books them.",
      "A refund to a bank account takes two days longer than one to a card.",
      "You can refund a whole order or single items of it.",
      "Marlpost pays the fee of the card network back to you when the whole order is refunded.",
      "A refund cannot be stopped once the customer has got the notice about it.",
      "Partial refunds keep the discount that the customer had on the items that stay.",
      "If the card has expired, the refund goes to the customer's balance and can be paid out from there.",
      "The refund shows in the ledger on the day on which you confirm it, not on the day on which it arrives.",
      "Orders that are older than 180 days are refunded by transfer, because cards no longer accept the payment back.",
    ],
  },
  {
    title: "Returns",
    page: "orders/returns",
    sentences: [
      "Customers may return an item within {days} days after the parcel was delivered.",
      "The return label is paid by the shop when the item is faulty, and by the customer in all other cases.",
      "Open the order, choose Return, and tick the items that come back.",
      "An item that was worn, washed or opened may be refused, with a photo as proof.",
      "Returned items go back into stock only after somebody has inspected them in the {place} warehouse.",
      "The customer gets a message at each step of the return.",
      "Made-to-measure goods and opened cosmetics are excluded from returns.",
      "You can set a longer period for returns under Settings, for each market on its own.",
      "A return that never arrives is closed after 30 days without a refund.",
    ],
  },
  {
    title: "Shipping rates",
    page: "shipping/rates",
    sentences: [
      "A parcel up to two kilograms to {place} costs {amount} euros.",
      "Shipping is free for the customer from the amount that you set for the market.",
      "Rates are looked up each night from the carriers that you have linked.",
      "Bulky goods are priced by volume, whatever they weigh.",
      "Islands and mountain villages carry a surcharge of {amount} euros a parcel.",
      "A parcel that is collected before noon leaves the {place} depot on the same day.",
      "Insurance up to 500 euros is part of every rate.",
      "You can hide a carrier from customers without losing its labels.",
    ],
  },
  {
    title: "Payments",
    page: "payments/methods",
    sentences: [
      "Cards, bank transfers and invoices are open to every shop from the first day.",
      "Payouts reach your account every {days} days, less the fees of the period.",
      "A payment by invoice is due fourteen days after the parcel leaves.",
      "Disputed payments are held back until the bank has decided.",
      "The fee for a card is {amount} per cent and thirty cents an order.",
      "Test payments use the card number that the developer page names, and never move money.",
      "An order counts as paid when the provider confirms it, which takes a minute at most.",
      "Two payment methods can be used for one order if the first one does not cover it.",
    ],
  },
  {
    title: "Stock and warehouses",
    page: "stock/warehouses",
    sentences: [
      "Each warehouse keeps its own stock, and the shop shows the sum of them.",
      "The {place} warehouse counts its shelves on the last Friday of the month.",
      "Stock below {days} pieces raises a notice on the dashboard.",
      "Transfers between warehouses stay reserved until the other side has scanned them.",
      "A bundle is available as long as all of its parts are.",
      "Backorders can be allowed for single products, with a date that customers see.",
      "Imports of stock take CSV files of up to 50,000 lines.",
    ],
  },
  {
    title: "Accounts and roles",
    page: "account/roles",
    sentences: [
      "The owner of a shop can invite {days} people on the Basic plan.",
      "Packers see orders and labels, but neither prices nor addresses of earlier orders.",
      "Two-step sign-in can be made mandatory for everybody who handles money.",
      "An account without a sign-in for a year is locked, and unlocked again by its owner.",
      "The log keeps every change of a price for {days} months.",
      "An API key belongs to one role and stops working when that role is deleted.",
      "Bookkeepers may export the ledger and change nothing.",
    ],
  },
  {
    title: "Taxes",
    page: "accounting/taxes",
    sentences: [
      "Sales tax follows the address that the parcel goes to.",
      "Below the threshold of {place}, the tax of your own country applies.",
      "The tax report lists {days} columns, one line an order.",
      "Digital goods are taxed where the customer lives.",
      "A credit note carries the number of the invoice that it corrects.",
      "Prices can be shown with or without tax, for each market on its own.",
    ],
  },
];

/** Where warehouses and customers are. */
export const PLACES = [
  "Rotterdam",
  "Gdynia",
  "Porto",
  "Tartu",
  "Bergen",
  "Lille",
  "Graz",
  "Malmö",
  "Zadar",
  "Ghent",
  "Turku",
] as const;
