import PhoneIcon from '~icons/pixelarticons/device-phone'

import { product } from '../../lib/product.ts'
import { closeInstallOffer, install, useInstallWay, useIsInstallOffered } from '../../session/install/install-offer.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Offer } from './offer.tsx'

/** Appears once, after the first ride that the rider joins. */
export function InstallOffer() {
  const way = useInstallWay()
  const isOffered = useIsInstallOffered()
  if (!way || !isOffered) return null
  if (way === 'by-hand')
    return (
      <Offer
        icon={PhoneIcon}
        title={`${product} on your Home Screen`}
        buttons={
          <Button size="small" onClick={closeInstallOffer}>
            Got it
          </Button>
        }
      >
        Tap Share in the bar of Safari, then “Add to Home Screen”. From there it opens like an app and can notify you.
      </Offer>
    )
  return (
    <Offer
      icon={PhoneIcon}
      title={`Install ${product}`}
      buttons={
        <>
          <Button size="small" variant="quiet" onClick={closeInstallOffer}>
            Not now
          </Button>
          <Button size="small" onClick={() => void install()}>
            Install
          </Button>
        </>
      }
    >
      Your rides open from the home screen, also without a network. You find this again in the start menu.
    </Offer>
  )
}
