import { type ReactNode, useId } from 'react'

import './riders.css'

interface RiderSectionProps {
  title: string
  /** On the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled list of riders. */
export function RiderSection({ title, action, children }: RiderSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="friends-head">
        <h2 className="text-h3" id={titleId}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
