package fulfilment.api.picklistbatches;

import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the picklists of a new batch if the request does not name them. A null field matches everything. Rules BAT-7, BAT-8.
 *
 * @param idwarehouse null for the warehouse of the oldest picklist that fits; a batch is picked in one warehouse
 * @param type        singles for picklists with one piece, normal for picklists with more
 * @param limit       the maximum number of picklists, taking the oldest; null for the default
 * @param tag         the title of a tag on their orders
 */
@NoPersonalData
public record BatchFilter(@Nullable Integer idwarehouse, @Nullable BatchType type, @Nullable Integer limit, @Nullable String tag,
        @Nullable Boolean urgent) {

    /** The maximum number of picklists if no limit is given. */
    public static final int USUAL = 100;
    /** The highest limit that can be given. */
    public static final int MOST = 500;
    public static final BatchFilter ANY = new BatchFilter(null, null, null, null, null);

    public int most() {
        return limit == null ? USUAL : limit;
    }

    /** Returns this filter with another tag title. */
    public BatchFilter tagged(String title) {
        return new BatchFilter(idwarehouse, type, limit, title, urgent);
    }

    /** Returns this filter with the fields of the other one that are not null. */
    public BatchFilter but(BatchFilter said) {
        return new BatchFilter(said.idwarehouse == null ? idwarehouse : said.idwarehouse, said.type == null ? type : said.type,
                said.limit == null ? limit : said.limit, said.tag == null ? tag : said.tag,
                said.urgent == null ? urgent : said.urgent);
    }
}
