package fulfilment.rest.audit;

import fulfilment.api.audit.AuditQuery.ExportPersonalData;
import fulfilment.api.forgetting.ForgettingQuery.ListSubjects;
import fulfilment.api.forgetting.Subject;
import fulfilment.api.forgetting.SubjectOutcome;
import fulfilment.api.forgetting.SubjectsPage;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.persons.PersonalDataPage;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers what is known of a person, and forgets it. Only for admins. Our addition to the specification. */
@RestController
@RequestMapping("/admin/subjects")
class SubjectController {

    private static final int MOST = 1_000;
    private static final int MOST_SUBJECTS = 100;
    private static final Pattern SUBJECT = Pattern.compile(
            "(customer|order|webshoporder|return|user|supplier|fulfilment_customer)-[1-9][0-9]{0,9}");
    private static final Pattern DIGIT = Pattern.compile("[0-9]");
    private static final String KINDS = "must be a customer, order, webshoporder, return, user, supplier or fulfilment_customer with its number,"
            + " like customer-5, not '%s'";

    private final Api api;
    private final Wire wire;

    SubjectController(Api api, Wire wire) {
        this.api = api;
        this.wire = wire;
    }

    /**
     * List subjects by address or telephone. Lists the customers, orders, returns, users, suppliers and fulfilment customers
     * that carry a mail address or a telephone number now, and what is forgotten with each; at least one of the two is needed. Orders of a listed customer, and
     * returns of a listed customer or order, are not listed again. Mail addresses are compared without case, telephone numbers by their
     * digits, where {@code +} at the beginning is {@code 00}. Send {@code next} of an answer as {@code after} to get the following page; null
     * means that this one is the last. Rules AUD-13, AUD-14, AUD-15.
     *
     * @param emailaddress The mail address. For example {@code ann@example.com}.
     * @param telephone    The telephone number. For example {@code +31 6 12345678}.
     * @param after        The object after which to begin; absent for the beginning. For example {@code customer-1}.
     * @param limit        How many objects a page has, 1 to 100. For example {@code 100}.
     */
    @GetMapping
    @Access(Level.ADMIN)
    @OnlyNow("only what is there now can be forgotten")
    Answer<SubjectsPage> listSubjects(@RequestParam(required = false) @Nullable String emailaddress,
            @RequestParam(required = false) @Nullable String telephone, @RequestParam(required = false) @Nullable String after,
            @RequestParam(defaultValue = "100") int limit) {
        var mail = Check.given(emailaddress);
        var number = Check.given(telephone);
        if (mail == null && number == null) {
            throw new BadParameter("emailaddress", "or telephone is required");
        }
        if (mail != null && !mail.contains("@")) {
            throw new BadParameter("emailaddress", "must be a mail address with an @, not '%s'".formatted(Excerpt.of(mail)));
        }
        if (number != null && !DIGIT.matcher(number).find()) {
            throw new BadParameter("telephone", "must be a number with digits, not '%s'".formatted(Excerpt.of(number)));
        }
        Check.limit(limit, MOST_SUBJECTS);
        return api.find(new ListSubjects(mail, number, Check.given(after) == null ? null : subject("after", after), limit));
    }

    /**
     * Anonymize subjects. Each object is anonymized by itself, as its own operation does it, and the answer says for each
     * whether it was, or with which code and message it was refused. What was anonymized stays so if others are refused. Sending it again is
     * harmless. A malformed object or an unknown kind is refused before anything is done. Rules AUD-16, AUD-17.
     */
    @PostMapping("/anonymize")
    @Access(Level.ADMIN)
    Answer<List<SubjectOutcome>> anonymizeSubjects(@RequestBody SubjectsBody body) {
        var outcomes = body.objects().stream().map(this::anonymized).toList();
        return Answer.ok(wire.json(outcomes));
    }

    private SubjectOutcome anonymized(Subject subject) {
        try {
            api.sendOneOfMany(subject.anonymizing());
            return SubjectOutcome.anonymized(subject);
        } catch (Rejection refused) {
            return SubjectOutcome.refused(subject, refused);
        }
    }

    /** @param field that has it */
    static Subject subject(String field, @Nullable String sent) {
        return Subject.of(String.valueOf(sent))
                .orElseThrow(() -> new BadParameter(field, KINDS.formatted(Excerpt.of(String.valueOf(sent)))));
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
    @OnlyNow("events are in the past already")
    Answer<PersonalDataPage> getPersonalData(@PathVariable String subject,
            @RequestParam(required = false) @Nullable Long after,
            @RequestParam(defaultValue = "1000") int limit) {
        if (!SUBJECT.matcher(subject).matches()) {
            throw new BadParameter("subject", KINDS.formatted(Excerpt.of(subject)));
        }
        Check.limit(limit, MOST);
        return api.find(new ExportPersonalData(subject, after, limit));
    }
}
