import { registerRootComponent } from 'expo';

import { App } from './app/App';
import { arrive } from './app/table/ways';

// Before navigation starts, which would drop it: the invite is kept, and taken out of the page's address.
arrive();

registerRootComponent(App);
