package fulfilment.pdf;

/**
 * Glyphs that stand and fall together: a letter with its marks, or a ligature. Lengths are in thousandths of the font size.
 *
 * @param codes of its glyphs in its font; the first one shows all of its text and is as wide as the cluster
 * @param x offsets of the glyphs from the left edge of the cluster
 * @param y offsets of the glyphs from the base line
 * @param top how far it reaches above the base line
 * @param bottom how far it reaches below the base line; negative
 */
record Cluster(EmbeddedFont font, char[] codes, float[] x, float[] y, int width, float top, float bottom) {

    private static final float[] AT_THE_ORIGIN = {0};

    /** A single glyph on the base line. */
    Cluster(EmbeddedFont font, int glyph, String text) {
        this(font, new char[] {font.code(glyph, text, font.advance(glyph))}, AT_THE_ORIGIN, AT_THE_ORIGIN, font.advance(glyph),
                font.edges(glyph).top(), font.edges(glyph).bottom());
    }

    /** Whether writing its codes one after the other puts it where it belongs. */
    boolean isPlain() {
        return codes.length == 1 && x[0] == 0 && y[0] == 0;
    }
}
