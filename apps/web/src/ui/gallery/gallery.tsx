import { type Skin, SkinOverride } from '../base/skin.ts'
import { Card } from '../layout/panel.tsx'
import { FeedbackParts } from './feedback-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { PeopleParts } from './people-parts.tsx'
import { WindowParts } from './window-parts.tsx'

import './gallery.css'

const appearances: { mode: 'dark' | 'light'; skin: Skin }[] = [
  { mode: 'dark', skin: 'retro' },
  { mode: 'dark', skin: 'neo' },
  { mode: 'light', skin: 'retro' },
  { mode: 'light', skin: 'neo' },
]

/** All components of the design system in every skin, mode and state. Development builds only. */
export function Gallery() {
  return (
    <div className="page">
      <Card>
        <h1 className="text-display">Parts bin</h1>
        <p className="text-ink-2">Every part in one place. Both skins share these; only the container changes.</p>
      </Card>
      <div className="gallery">
        {appearances.map(({ mode, skin }) => (
          <section key={mode + skin} className="gallery-look" data-theme={mode} aria-label={`${skin}, ${mode}`}>
            <h2 className="text-label">
              {skin} · {mode}
            </h2>
            <SkinOverride value={skin}>
              <WindowParts />
              <FormParts />
              <FeedbackParts />
              <PeopleParts />
            </SkinOverride>
          </section>
        ))}
      </div>
    </div>
  )
}
