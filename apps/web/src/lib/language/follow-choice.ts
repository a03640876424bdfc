import { changeLanguage } from './change-language.ts'
import { currentLanguage } from './language.ts'
import { chosenLanguage } from './language-choice.ts'

/** Shows a tab that becomes visible in the language that was chosen in another one. `onChange` is called after a change. */
export function followChoice(onChange: () => void): () => void {
  const follow = () => {
    const chosen = chosenLanguage()
    // Without a network the tab keeps its language until it is seen again.
    if (document.visibilityState === 'visible' && chosen && chosen !== currentLanguage())
      void changeLanguage(chosen).then(onChange, () => undefined)
  }
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}
