import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../../ui/base/icon.tsx'

interface OfferProps {
  icon: IconShape
  title: string
  children: ReactNode
  buttons: ReactNode
}

export function Offer({ icon, title, children, buttons }: OfferProps) {
  return (
    <section className="offer" aria-label={title}>
      <div className="offer-words">
        <Icon of={icon} />
        <div className="min-w-0 grow">
          <p className="font-[650]">{title}</p>
          <p className="text-sm text-ink-2">{children}</p>
        </div>
      </div>
      <div className="offer-buttons">{buttons}</div>
    </section>
  )
}
