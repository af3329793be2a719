package fulfilment.outbound;

/** Text from others, made safe for a table, a log line and a screen. */
public final class Sanitized {

    private static final char NO_TEXT = '\uFFFD';

    private Sanitized() {}

    /** Returns one line of at most {@code atMost} characters: line breaks and tabs become spaces, invisible characters {@code U+FFFD}. */
    public static String text(String said, int atMost) {
        var text = new StringBuilder();
        var codePoints = said.codePoints().iterator();
        while (codePoints.hasNext()) {
            var codePoint = readable(codePoints.nextInt());
            if (text.length() + Character.charCount(codePoint) > atMost) {
                break;
            }
            text.appendCodePoint(codePoint);
        }
        return text.toString();
    }

    private static int readable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL -> Character.isWhitespace(codePoint) ? ' ' : NO_TEXT;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
            case Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED -> NO_TEXT;
            default -> codePoint;
        };
    }
}
