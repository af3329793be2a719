package fulfilment.rest.tags;

import fulfilment.api.tags.TagCommand.DeleteTag;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagQuery.FindTag;
import fulfilment.api.tags.TagQuery.ListTags;
import fulfilment.api.tags.TagView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of tags: labels for customers, orders and products. Rules TAG. */
@RestController
@RequestMapping("/api/v1/tags")
class TagController {

    private final Api api;

    TagController(Api api) {
        this.api = api;
    }

    /**
     * List tags. Answers a page of them, by id. Rule TAG-11.
     *
     * @param search A part of the title. For example {@code lantern}.
     */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<TagView>> listTags(@RequestParam(required = false) @Nullable String search,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListTags(search, offset.value()));
    }

    /** Get a tag. It shows its colours, and whether new orders inherit it from their customers. Rules TAG-4, TAG-9. */
    @GetMapping("/{idtag}")
    @Access(Level.ANY_USER)
    Answer<TagView> getTag(@PathVariable TagId idtag) {
        return api.find(new FindTag(idtag));
    }

    /** Create a tag. Refused with 1011 if another tag has the title. Rules TAG-1, TAG-2, TAG-3. */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TagView> createTag(@RequestBody TagBody body) {
        return api.create(body.create(), FindTag::new);
    }

    /**
     * Change a tag. All that carries it shows the change at once; a product that does is announced as {@code products.changed}. Refused
     * with 1011 if another tag has the new title. Rules TAG-2, TAG-5, TAG-13.
     */
    @PutMapping("/{idtag}")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<TagView> changeTag(@PathVariable TagId idtag, @RequestBody TagBody body) {
        return api.change(body.change(idtag), new FindTag(idtag));
    }

    /**
     * Delete a tag. It is removed from all that carries it; a product that does is announced as {@code products.changed}. Rules TAG-6,
     * TAG-13.
     */
    @DeleteMapping("/{idtag}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteTag(@PathVariable TagId idtag) {
        return api.remove(new DeleteTag(idtag), new FindTag(idtag));
    }
}
