/** A made-up Prompty file that no rule says anything of. */
export const SOUND_PROMPTY = `---
name: Shop answers
inputs:
  question:
    type: string
  context:
    type: string
sample:
  question: How long can I return a product?
  context: |
    Customers can return a product within 30 days of delivery.
---
system:
You answer questions of customers of a shop in three sentences at most. Use only the context. If it holds no answer, say that you do not know.

<context>
{{context}}
</context>

user:
{{question}}
`;
