/** Has the browser keep the file behind an address of our own, under the name that the answer gives it. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
