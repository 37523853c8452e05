import { mount } from "svelte";
import App from "./App.svelte";
import { watchForUpdates } from "./comfort/update.svelte";
import "./fonts.css";
import "./theme.css";

const target = document.getElementById("app");
if (target === null) throw new Error("no place for the page");
mount(App, { target });
watchForUpdates();
