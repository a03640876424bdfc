import type { ReactNode } from 'react'
import { ButtonLink } from '../actions/button.tsx'
import { Sprite } from '../base/sprite.tsx'
import { WindowPage } from './window-page.tsx'
import { t } from '../../lib/language/t.ts'

interface MissingPageProps {
  title: string
  /** One paragraph: what is missing, as far as the reader may know. */
  children: ReactNode
}

/** The screen of an address whose content does not exist or is not visible to the reader. */
export function MissingPage({ title, children }: MissingPageProps) {
  return (
    <WindowPage title={title}>
      <div className="grid justify-items-center gap-4 text-center">
        <Sprite height={80} />
        {children}
        <ButtonLink variant="primary" href="/">
          {t('ui.returnHome')}
        </ButtonLink>
      </div>
    </WindowPage>
  )
}
