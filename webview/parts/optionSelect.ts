import { html, type TemplateResult } from "lit/html.js";

/** A choice of one among a few, under a label. */
export function optionSelect<Option extends string>(
  label: string,
  options: readonly Option[],
  chosen: Option,
  titles: Readonly<Record<Option, string>>,
  choose: (option: Option) => void,
): TemplateResult {
  const onChange = ({ target }: Event): void => {
    const option = target instanceof HTMLSelectElement ? options.find((one) => one === target.value) : undefined;
    if (option !== undefined) choose(option);
  };
  return html`<label class="choice">
    <span>${label}</span>
    <select @change=${onChange}>
      ${options.map((option) => html`<option value=${option} .selected=${option === chosen}>${titles[option]}</option>`)}
    </select>
  </label>`;
}
