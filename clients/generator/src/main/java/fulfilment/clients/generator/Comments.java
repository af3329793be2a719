package fulfilment.clients.generator;

/** Texts of the description, as comments. */
final class Comments {

    private static final int WIDTH = 120;

    private Comments() {}

    /** A documentation comment. @param text already in the form of the language */
    static String comment(String indent, String text) {
        if (text.isBlank()) {
            return "";
        }
        var lines = new StringBuilder(indent).append("/**\n");
        for (var line : text.strip().split("\n", -1)) {
            wrap(lines, indent + " *", line.stripTrailing());
        }
        return lines.append(indent).append(" */\n").toString();
    }

    private static void wrap(StringBuilder lines, String start, String line) {
        var rest = line;
        var more = line.startsWith("@") ? "    " : "";
        while (start.length() + 1 + rest.length() > WIDTH && rest.lastIndexOf(' ', WIDTH - start.length() - 1) > more.length()) {
            int cut = rest.lastIndexOf(' ', WIDTH - start.length() - 1);
            lines.append(start).append(' ').append(rest, 0, cut).append('\n');
            rest = more + rest.substring(cut + 1);
        }
        lines.append(start).append(rest.isEmpty() ? "" : " ").append(rest).append('\n');
    }

    /** Markdown as Javadoc. */
    static String javadoc(String markdown) {
        var escaped = markdown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("@", "&#64;")
                .replace("*/", "*&#47;").replaceAll("`([^`\n]+)`", "<code>$1</code>")
                .replaceAll("\\[([^\\]]+)\\]\\((http[^)]+)\\)",
                        "<a href=\"$2\">$1</a>");
        return escaped.replace("\n\n", "\n\n<p>");
    }

    /** Markdown as a comment in PHP, which shows it as it is. */
    static String phpdoc(String markdown) {
        return markdown.replace("*/", "* /").replace("@", "(at)");
    }
}
