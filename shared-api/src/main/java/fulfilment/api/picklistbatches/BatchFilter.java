package fulfilment.api.picklistbatches;

import org.jspecify.annotations.Nullable;

/**
 * Which picklists a batch is made of, where they are not named. What is null does not matter. Rules BAT-7, BAT-8.
 *
 * @param idwarehouse null for where the oldest of them is to be picked, since a batch is picked in one warehouse
 * @param type        singles for those with one piece, normal for those with more
 * @param limit       how many there are at most; the oldest come first
 * @param tag         the title of a tag their orders carry
 */
public record BatchFilter(@Nullable Integer idwarehouse, @Nullable BatchType type, @Nullable Integer limit, @Nullable String tag,
        @Nullable Boolean urgent) {

    /** How many picklists a batch has where nobody says how many. */
    public static final int USUAL = 100;
    /** No batch begins with more picklists. */
    public static final int MOST = 500;
    public static final BatchFilter ANY = new BatchFilter(null, null, null, null, null);

    public int most() {
        return limit == null ? USUAL : limit;
    }

    /** As this, but for the tag, which is called so now. */
    public BatchFilter tagged(String title) {
        return new BatchFilter(idwarehouse, type, limit, title, urgent);
    }

    /** As this, but for what is said in the other one. */
    public BatchFilter but(BatchFilter said) {
        return new BatchFilter(said.idwarehouse == null ? idwarehouse : said.idwarehouse, said.type == null ? type : said.type,
                said.limit == null ? limit : said.limit, said.tag == null ? tag : said.tag,
                said.urgent == null ? urgent : said.urgent);
    }
}
