package fulfilment.rest.audit;

import fulfilment.api.audit.AuditQuery.ExportPersonalData;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.persons.PersonalDataPage;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers what is known of a person. Only for admins. Our addition to the specification. */
@RestController
@RequestMapping("/admin/subjects")
class SubjectController {

    private static final int MOST = 1_000;
    private static final Pattern SUBJECT = Pattern.compile(
            "(customer|order|webshoporder|return|user|supplier|fulfilment_customer)-[1-9][0-9]{0,9}");

    private final Api api;

    SubjectController(Api api) {
        this.api = api;
    }

    /**
     * Export personal data. Lists the personal texts of all events of a customer with its orders and returns, or of an order, webshop order,
     * return, user, supplier or fulfilment customer. Picklists, shipments and comments that belong to it are included, and so is what was
     * changed, undone, deleted or anonymized. Each text says in which event and member it stands. Send {@code next} of an answer as
     * {@code after} to get the following page; null means that the copy is complete. Rules AUD-9, AUD-10, AUD-11, AUD-12.
     *
     * @param subject The object that the person is known by. For example {@code customer-1}.
     * @param after   The event after which to begin; 0 or absent for the beginning. For example {@code 0}.
     * @param limit   How many events a page looks at, 1 to 1000; fewer if they are large. For example {@code 1000}.
     */
    @GetMapping("/{subject}/export")
    @Access(Level.ADMIN)
    @OnlyNow
    Answer<PersonalDataPage> getPersonalData(RequestContext context, @PathVariable String subject,
            @RequestParam(required = false) @Nullable Long after,
            @RequestParam(defaultValue = "1000") int limit) {
        if (!SUBJECT.matcher(subject).matches()) {
            throw new BadParameter("subject",
                    "must be a customer, order, webshoporder, return, user, supplier or fulfilment_customer with its number,"
                            + " like customer-5, not '%s'".formatted(Excerpt.of(subject)));
        }
        Check.limit(limit, MOST);
        if (context.asOf() != null) {
            throw new BadParameter("as_of", "cannot be used here: events are in the past already; leave it out");
        }
        return api.find(new ExportPersonalData(subject, after, limit));
    }
}
