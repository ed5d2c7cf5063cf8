const { defineConfig, globalIgnores } = require('eslint/config');
const expo = require('eslint-config-expo/flat');

const { projectRules } = require('./tools/lint-rules');

module.exports = defineConfig([
  globalIgnores(['dist/', 'coverage/', 'android/', 'ios/', '.expo/']),
  expo,
  { settings: { react: { version: '19.2' } } },
  { files: ['*.js', 'tools/**'], languageOptions: { globals: { __dirname: 'readonly' } } },
  // Metro inlines variables of the environment; what runs on Node only may read them by name.
  { files: ['tools/**', '__tests__/**'], rules: { 'expo/no-dynamic-env-var': 'off' } },
  ...projectRules(__dirname),
]);
