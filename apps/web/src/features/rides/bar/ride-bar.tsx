import type { ReactNode } from 'react'
import { useMedia } from '../../../ui/base/use-media.ts'
import './ride-bar.css'

/** The width at which the page has one column and its buttons are below the first screen. */
const oneColumn = '(max-width: 900px)'

export const useIsOneColumn = () => useMedia(oneColumn)

/** A bar above the task bar of a phone, within the thumb's reach. */
export function RideBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ride-bar" role="group" aria-label={label}>
      {children}
    </div>
  )
}
