/** The page as in a browser that refuses cookies and storage; the drawer still clears what is stored. */
{
  self.demoStorage = [localStorage, sessionStorage];
  const refuse = () => {
    throw new DOMException('The demo refuses storage, as it was told to.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(self, name, { get: refuse });
}
