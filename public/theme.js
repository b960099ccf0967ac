// Before the first paint: the theme this person chose on this device. Without a choice the system decides.
(() => {
  try {
    const choice = localStorage.getItem('amanah-theme');
    if (choice === 'dark' || choice === 'light') document.documentElement.dataset.theme = choice;
  } catch {
    // Storage is blocked: the system decides.
  }
})();
