import { SelectItem, type SelectOption } from './select.tsx'

export interface SelectOptionGroup<Value extends string | null> {
  /** Says what the options have in common. */
  heading: string
  description?: string
  options: readonly SelectOption<Value>[]
}

/** The options of a Select under headings. In a file of its own, because few selects have any. */
export function SelectGroups<Value extends string | null>({
  groups,
}: {
  groups: readonly SelectOptionGroup<Value>[]
}) {
  return groups.map(({ heading, description, options }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
    <div
      key={heading}
      role="group"
      aria-label={heading}
      aria-description={description}
      className="not-first:border-border not-first:border-t"
    >
      <div aria-hidden="true" className="px-2.5 pt-2.5 pb-1 text-xs">
        <b>{heading}</b>
        <span className="block text-muted-foreground">{description}</span>
      </div>
      {options.map((option) => (
        <SelectItem key={option.value ?? ''} option={option} />
      ))}
    </div>
  ))
}
