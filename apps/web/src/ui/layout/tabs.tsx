import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useDeferredValue, useRef } from 'react'

import { Count } from '../feedback/badge.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconShape } from '../base/icon.tsx'
import { useChosenInSight } from '../base/use-chosen-in-sight.ts'
import { useMoreToScroll } from '../base/use-more-to-scroll.ts'

import './tabs.css'

export interface Tab<T extends string> {
  value: T
  label: string
  icon?: IconShape | undefined
  /** A number, or "1000+". */
  count?: number | string | undefined
  isDisabled?: boolean | undefined
  content?: ReactNode
}

interface TabsProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly Tab<T>[]
  /** `folder` for pages, `sub` for the underlined ones inside a panel. */
  variant?: 'folder' | 'sub' | undefined
  /** Keeps hidden panels mounted, with their form input. */
  keepMounted?: boolean | undefined
  className?: string | undefined
  panelClassName?: string | undefined
}

/** Tabs with their panels: arrow keys, Home and End move the focus and select at once. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  variant = 'folder',
  keepMounted = false,
  className,
  panelClassName,
}: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  // A panel may take a slow phone longer to render than a touch may wait, so the tab is marked a frame before its panel appears.
  const later = useDeferredValue(value)
  // A kept panel only becomes visible, and the screen may move the focus into it at once.
  const shown = keepMounted ? value : later
  useMoreToScroll(list)
  useChosenInSight(list, value)

  return (
    <Base.Root value={shown} onValueChange={(next: T) => onChange(next)} className={classNames('tabs-root', className)}>
      <Base.List ref={list} className={variant === 'folder' ? 'tabs' : 'subtabs'} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled ?? false}
            className="tab"
            data-tab={tab.value}
            aria-selected={tab.value === value}
            // A closed dialog that asked whether to leave the panel gives the focus back, which must not select the tab again.
            onFocus={(event) => {
              if (!list.current?.contains(event.relatedTarget)) event.preventBaseUIHandler()
            }}
            // The primitive ignores a click on the tab of the shown panel, although the address may differ from it.
            onClick={() => tab.value === shown && onChange(shown)}
          >
            {tab.icon && <Icon of={tab.icon} size="small" />}
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <Count value={tab.count} isQuiet={tab.value !== value} />
              </>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={keepMounted}
          className={classNames('tab-panel', panelClassName)}
        >
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
