/**
 * The landing page's markup is in the HTML so that it shows before any script runs. The app draws the same page
 * beside it and takes this copy away before the browser paints: nothing flashes, and there is nothing to mismatch.
 */
export function removePrerendered(): void {
  document.getElementById('prerendered')?.remove()
}
