/**
 * Scripts with which shells complete command lines.
 *
 * @module
 */

import type { Command } from "./command.js";
import {
  type CompletedOption,
  type CompletedValue,
  completedArguments,
  completedOptions,
  ruleCodes,
} from "./completion-words.js";
import { LEVELS } from "./values.js";

/** The shells there are scripts for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** The script for a shell. */
export function completionScript(shell: (typeof SHELLS)[number], commands: readonly Command[]): string {
  switch (shell) {
    case "bash":
      return bashScript(commands);
    case "zsh":
      return zshScript(commands);
    case "fish":
      return fishScript(commands);
  }
}

/** The options as they are written. */
function spellings({ name, short }: CompletedOption): string[] {
  return [`--${name}`, ...(short === null ? [] : [`-${short}`])];
}

/** For bash 3.2, which macOS has, and later. */
function bashScript(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  const options = commands.map((command) => {
    return `    ${command.name}) words='${completedOptions(command).flatMap(spellings).join(" ")}' ;;`;
  });
  const values = commands.flatMap((command) =>
    completedOptions(command)
      .filter(({ value }) => value.kind !== "none")
      .map((option) => {
        const pattern = spellings(option).map((spelling) => `"${command.name} ${spelling}"`);
        return `    ${pattern.join(" | ")}) isValue=1 ${bashWords(option.value)} ;;`;
      }),
  );
  const operands = commands.flatMap((command) => {
    const value = completedArguments(command);
    return value.kind === "words" ? [`      ${command.name}) words='${value.words.join(" ")}' ;;`] : [];
  });
  return `# Completes sitemapkit in bash. To use it in every shell:
#   sitemapkit completions bash > ~/.local/share/bash-completion/completions/sitemapkit
# or, without the package bash-completion, in ~/.bashrc:
#   eval "$(sitemapkit completions bash)"

_sitemapkit() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local command='' isValue='' words='' behind='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${COMP_WORDS[index]}" in
      ${names.join(" | ")})
        command="\${COMP_WORDS[index]}"
        break
        ;;
    esac
  done
  if [[ -z $command ]]; then
    COMPREPLY=($(compgen -W '${[...names, "help", "--help", "--version"].join(" ")}' -- "$word"))
    return
  fi
  # --name=value comes as three words, and CODE=LEVEL as well.
  index=0
  if [[ $word == '=' ]]; then
    word='' index=$((COMP_CWORD - 1))
  elif [[ $previous == '=' ]]; then
    index=$((COMP_CWORD - 2))
  fi
  if [[ $index -gt 0 ]]; then
    previous="\${COMP_WORDS[index]}"
    [[ \${COMP_WORDS[index - 1]} == '=' ]] && ((index--))
    [[ \${COMP_WORDS[index - 1]} == --rule ]] && previous='LEVEL'
  fi
  case "$command $previous" in
${values.join("\n")}
    *" LEVEL") isValue=1 words='${LEVELS.join(" ")}' ;;
  esac
  if [[ -n $isValue ]]; then
    :
  elif [[ $word == -* ]]; then
    case $command in
${options.join("\n")}
    esac
  else
    case $command in
${operands.join("\n")}
    esac
  fi
  # Without words, bash completes names of files.
  [[ -z $words ]] || COMPREPLY=($(compgen -S "$behind" -W "$words" -- "$word"))
  # bash 3.2 puts a space behind.
  [[ -z $behind ]] || compopt -o nospace 2> /dev/null || true
}

complete -o bashdefault -o default -F _sitemapkit sitemapkit
`;
}

function bashWords(value: CompletedValue): string {
  if (value.kind === "levels") return `words='${ruleCodes().join(" ")}' behind='='`;
  return `words='${value.kind === "words" ? value.words.join(" ") : ""}'`;
}

function zshScript(commands: readonly Command[]): string {
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map((command) => {
    const options = completedOptions(command).map((option) => `        ${zshOption(option)}`);
    const operands = quoted(`*:${zshValue(completedArguments(command))}`);
    return `    ${command.name})
      _arguments -S \\
${[...options, `        ${operands}`].join(" \\\n")}
      ;;`;
  });
  return `#compdef sitemapkit
# Completes sitemapkit in zsh. To use it in every shell, in a folder of $fpath:
#   sitemapkit completions zsh > "\${fpath[1]}/_sitemapkit"

_sitemapkit_levels() {
  if compset -P 1 '*='; then
    compadd ${LEVELS.join(" ")}
  else
    compadd -S = ${ruleCodes().join(" ")}
  fi
}

_sitemapkit() {
  local -a commands
  commands=(
${names.join("\n")}
  )
  local index=2
  while ((index < CURRENT)) && [[ $words[index] != (${commands.map(({ name }) => name).join("|")}) ]]; do
    ((index++))
  done
  if ((index == CURRENT)); then
    _describe command commands
    compadd -- help --help --version
    return
  fi
  shift $((index - 1)) words
  ((CURRENT -= index - 1))
  case $words[1] in
${cases.join("\n")}
  esac
}

if [[ $funcstack[1] == _sitemapkit ]]; then
  _sitemapkit "$@"
else
  compdef _sitemapkit sitemapkit
fi
`;
}

function zshOption({ name, short, help, value }: CompletedOption): string {
  const text = `[${help.replace(/[\\[\]:]/g, "\\$&")}]`;
  const after = value.kind === "none" ? text : `${text}:${zshValue(value)}`;
  // What has a value may be given again.
  const [before, between] = value.kind === "none" ? ["", ""] : ["*", "="];
  const long = quoted(`${before}--${name}${between}${after}`);
  return short === null ? long : `${quoted(`${before}-${short}${after}`)} ${long}`;
}

/** What stands after a colon: a message and an action. */
function zshValue(value: CompletedValue): string {
  switch (value.kind) {
    case "none":
      return " : ";
    case "files":
      return "FILE:_files";
    case "text":
      return `${value.name}: `;
    case "levels":
      return `${value.name}:_sitemapkit_levels`;
    case "words":
      return `${value.name.replaceAll(":", "\\:")}:(${value.words.join(" ")})`;
  }
}

/** In single quotes, as bash and zsh have them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishScript(commands: readonly Command[]): string {
  const start = "complete -c sitemapkit";
  const lines = commands.flatMap((command) => {
    const when = `-n '__fish_seen_subcommand_from ${command.name}'`;
    const value = completedArguments(command);
    const operands = value.kind === "words" ? [`${start} ${when} -f -a '${value.words.join(" ")}'`] : [];
    const options = completedOptions(command).map((option) => {
      const short = option.short === null ? "" : ` -s ${option.short}`;
      return `${start} ${when} -l ${option.name}${short}${fishValue(option.value)} -d ${fishQuoted(option.help)}`;
    });
    return [
      `${start} -n __sitemapkit_no_command -f -a ${command.name} -d ${fishQuoted(command.summary)}`,
      ...operands,
      ...options,
    ];
  });
  return `# Completes sitemapkit in fish. To use it in every shell:
#   sitemapkit completions fish > ~/.config/fish/completions/sitemapkit.fish

function __sitemapkit_no_command
    not __fish_seen_subcommand_from ${commands.map(({ name }) => name).join(" ")}
end

function __sitemapkit_levels
    set -l word (commandline -ct | string replace -- --rule= '')
    if string match -q '*=*' -- $word
        string replace -r '=.*' '' -- $word | read -l code
        printf '%s\\n' $code={${LEVELS.join(",")}}
    else
        printf '%s=\\n' ${ruleCodes().join(" ")}
    end
end

${lines.join("\n")}
${start} -n __sitemapkit_no_command -f -a help -d 'print the help'
${start} -n __sitemapkit_no_command -l help -s h -d 'print the help'
${start} -n __sitemapkit_no_command -l version -s V -d 'print the version'
`;
}

function fishValue(value: CompletedValue): string {
  switch (value.kind) {
    case "none":
      return "";
    case "files":
      return " -r -F";
    case "text":
      return " -x";
    case "levels":
      return " -x -a '(__sitemapkit_levels)'";
    case "words":
      return ` -x -a '${value.words.join(" ")}'`;
  }
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
