/** The script of the issuer's pages: a button in each password field's row shows what was typed. */
export const siteScript = `for (const input of document.querySelectorAll('input[type="password"]')) {
  const button = document.createElement('button');
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  };
  button.type = 'button';
  button.className = 'plain reveal';
  button.setAttribute('aria-controls', input.id);
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers offer to keep a password only if its field hides it.
  input.form.addEventListener('submit', () => show(false));
  show(false);
  input.after(button);
}
`;
