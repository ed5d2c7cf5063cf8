import { registerRootComponent } from 'expo';

import { App } from './app/App';
import { page } from './app/platform/page';

// Before navigation starts, which would drop it: the invite is kept, and taken out of the page's address.
page.takeFragment();

registerRootComponent(App);
