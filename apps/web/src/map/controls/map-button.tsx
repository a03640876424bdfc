import type { MouseEvent } from 'react'

import { Icon, type IconShape } from '../../ui/base/icon.tsx'

interface MapButtonProps {
  label: string
  icon: IconShape
  onClick: (event: MouseEvent) => void
  isDisabled?: boolean | undefined
  /** What it shows is shown: it stays pressed, and its label says how to end that. */
  isOn?: boolean | undefined
}

/** A square button in the corner of a map. It stays in reach of the keyboard while it can do nothing. */
export function MapButton({ label, icon, onClick, isDisabled = false, isOn = false }: MapButtonProps) {
  return (
    <button
      type="button"
      className="map-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      data-on={isOn || undefined}
      onClick={(event) => {
        if (!isDisabled) onClick(event)
      }}
    >
      <Icon of={icon} size="small" />
    </button>
  )
}
