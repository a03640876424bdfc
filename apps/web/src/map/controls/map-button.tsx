import type { MouseEvent } from 'react'

import { Icon, type IconShape } from '../../ui/base/icon.tsx'

interface MapButtonProps {
  label: string
  icon: IconShape
  onClick: (event: MouseEvent) => void
  isDisabled?: boolean | undefined
  /** Whether the button is pressed; its label then describes how to turn it off. */
  isOn?: boolean | undefined
}

/** A square button in the corner of a map. It stays focusable while disabled. */
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
